"""The gallery: generals, cards, skills, options, packages; search as one types."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input, OptionList, Tab, Tabs

from sanguosha_tui.catalogue import KINDS, Entry, detail, entries, search
from sanguosha_tui.screens.page import Menu, Page
from sanguosha_tui.screens.prose import Prose

#: Labels of the engine's descriptions in Chinese.
LABELS = {
    "title": "称号",
    "kingdom": "势力",
    "hp": "体力",
    "sex": "性别",
    "lord": "主公",
    "pack": "武将包",
    "skills": "技能",
    "rulings": "裁定",
    "skills.en": "技能（英文）",
    "may gain": "可获得",
    "package": "扩展包",
    "from": "来自",
    "type": "类别",
    "slot": "栏位",
    "attack range": "攻击范围",
    "uses a play phase": "每阶段次数",
    "distance": "距离",
    "targets": "目标",
    "class": "类型",
    "generals": "武将",
    "gained by": "可获得者",
    "equipment": "装备",
    "grants": "授予",
    "needs of the mode": "需要模式提供",
    "needs cards": "需要的牌",
    "players": "人数",
    "rule": "裁定",
    "values": "取值",
    "use": "用法",
    "rule statements": "规则出处",
    "version": "版本",
    "API version": "接口版本",
    "needs": "需要",
    "decks": "牌堆",
    "general packs": "武将包",
    "cards": "牌",
    "modes": "模式",
    "options": "选项",
    "presets": "预设",
    "bots": "机器人",
    "aliases": "合称",
    "variant of": "变体",
    "companions": "珠联璧合",
    "first hand": "起始手牌",
    "roles": "身份",
    "drafts": "选将方式",
}


class GalleryScreen(Page[None]):
    """Left the list, right what is told of the thing pointed at."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "kind(1)", show=False, priority=True),
        Binding("shift+tab", "kind(-1)", show=False, priority=True),
        Binding("up", "move(-1)", show=False, priority=True),
        Binding("down", "move(1)", show=False, priority=True),
        Binding("pageup", "scroll(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(1)", show=False, priority=True),
    ]
    title_key = "gallery"
    keys_key = "keys_gallery"

    def __init__(self, kind: str = "general", word: str = "") -> None:
        super().__init__()
        self.kind, self.word = kind, word
        self.all: dict[str, list[Entry]] = {}
        self.found: list[Entry] = []

    def body(self) -> ComposeResult:
        """Tabs of kinds, search, list and detail."""
        yield Tabs(*(Tab(self.say(f"kind.{k}"), id=k) for k in KINDS), active=self.kind)
        with Horizontal(classes="split"):
            with Vertical(classes="left"):
                yield Input(self.word, placeholder=self.say("search"), compact=True)
                yield Menu([], keyed=False, id="list")
            with VerticalScroll(classes="right", can_focus=False):
                yield Prose("", id="detail")

    def shown(self) -> None:
        """Everything of the first kind."""
        self.show_list()

    def _of_kind(self) -> list[Entry]:
        """The entries of the kind shown; none while they are being gathered (the pinyin of a
        first search takes a moment, so that is done in a thread)."""
        kind = self.kind
        loaded = self.table_app.loaded
        if kind not in self.all and loaded is not None:
            self.all[kind] = []

            def gather() -> None:
                found = entries(loaded, (kind,))
                self.app.call_from_thread(self._gathered, kind, found)

            self.run_worker(gather, thread=True, group="gallery")
        return self.all[kind]

    def _gathered(self, kind: str, found: list[Entry]) -> None:
        self.all[kind] = found
        if kind == self.kind and self.is_mounted:
            self.show_list()

    def show_list(self) -> None:
        """The things that the word finds."""
        self.query_one(Input).focus()
        self.found = search(self._of_kind(), self.word)
        menu = self.query_one("#list", Menu)
        menu.set_lines([(e.hit.id, self._label(e), e.hit.id, "") for e in self.found])
        told = self.say("found", count=len(self.found))
        if self.word and not self.found:
            # What stands under another tab must not look like missing.
            told += "  " + self._elsewhere()
        self.tell(told)
        if self.found:
            menu.highlighted = 0
            self.show_detail(self.found[0])
        else:
            self.query_one("#detail", Prose).update("")

    def _elsewhere(self) -> str:
        """Under which other tabs the word finds something."""
        loaded = self.table_app.loaded
        assert loaded is not None
        found = []
        for kind in KINDS:
            if kind == self.kind:
                continue
            count = len(search(self.all.get(kind) or entries(loaded, (kind,)), self.word))
            if count:
                found.append(f"{self.say(f'kind.{kind}')} {count}")
        return self.say("found_elsewhere", where="  ".join(found)) if found else ""

    def _label(self, entry: Entry) -> str:
        if entry.hit.kind == "option":
            return str(entry.hit.thing.zh if self.language == "zh" else entry.hit.thing.en)
        return entry.name(self.language)

    def show_detail(self, entry: Entry) -> None:
        """Everything about one thing, both languages, the player's first."""
        loaded = self.table_app.loaded
        assert loaded is not None
        hit = entry.hit
        other = hit.en if self.language == "zh" else hit.zh
        title = self._label(entry) + (f"  {other}" if other not in ("", hit.id) else "")
        parts: list[tuple[str, str]] = [(title, "bold"), (f"  {hit.id}\n\n", "dim")]
        for label, text in detail(loaded, hit, self.language):
            if label:
                words = LABELS if self.language == "zh" else {"skills.zh": "skills in Chinese"}
                named = words.get(label, label)
                parts.append((f"{named}: ", "bold"))
            parts.append((text + "\n", ""))
        self.query_one("#detail", Prose).update(parts)
        self.query_one(".right", VerticalScroll).scroll_home(animate=False)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search as one types."""
        if event.value != self.word:
            self.word = event.value
            self.show_list()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Tell of what is pointed at."""
        if event.option_index < len(self.found):
            self.show_detail(self.found[event.option_index])

    def on_tabs_tab_activated(self, event: Tabs.TabActivated) -> None:
        """Another kind (the mouse)."""
        if event.tab.id and event.tab.id != self.kind:
            self.kind = event.tab.id
            self.show_list()

    def action_kind(self, by: int) -> None:
        """The next kind."""
        kind = KINDS[(KINDS.index(self.kind) + by) % len(KINDS)]
        self.query_one(Tabs).active = kind

    def action_move(self, by: int) -> None:
        """Up and down in the list, from within the search."""
        menu = self.query_one("#list", Menu)
        if by < 0:
            menu.action_cursor_up()
        else:
            menu.action_cursor_down()

    def action_scroll(self, by: int) -> None:
        """Page the detail."""
        pane = self.query_one(".right", VerticalScroll)
        pane.scroll_relative(y=by * max(1, pane.size.height - 2), animate=False)
