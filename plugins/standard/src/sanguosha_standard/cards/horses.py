"""Horses: three that keep others away, three that bring others nearer."""

from __future__ import annotations

from sanguosha import DefensiveHorse, OffensiveHorse


class Jueying(DefensiveHorse):
    """绝影：其他角色计算与你的距离+1。

    Shadowrunner: Others count the distance to you 1 longer."""


class Dilu(DefensiveHorse):
    """的卢：其他角色计算与你的距离+1。

    Dilu: Others count the distance to you 1 longer."""


class Zhuahuangfeidian(DefensiveHorse):
    """爪黄飞电：其他角色计算与你的距离+1。

    Yellow Flash: Others count the distance to you 1 longer."""


class Chitu(OffensiveHorse):
    """赤兔：你计算与其他角色的距离-1。

    Red Hare: You count the distance to others 1 shorter."""


class Dayuan(OffensiveHorse):
    """大宛：你计算与其他角色的距离-1。

    Ferghana: You count the distance to others 1 shorter."""


class Zixing(OffensiveHorse):
    """紫骍：你计算与其他角色的距离-1。

    Violet Stallion: You count the distance to others 1 shorter."""
