"""Links to tables of short games, one of each title."""

TABLES = {
    "triactor": "./?game=triactor&players=Ann,Ben,Cy&races=1&seed=7",
    "royal-turf": "./?game=royal-turf&players=Ann,Ben,Cy&seed=7",
    "turf-horse-racing": "./?game=turf-horse-racing&players=Ann,Ben,Cy&races=1&seed=7",
    "ludifacture": "./?game=ludifacture&players=Ann,Ben,Cy,Di&games=1&seed=7",
    "pistard": "./?game=pistard&players=Ann,Ben,Cy&race=scratch&seed=7",
}
"""For each game, by its name: a link to a table of it."""

DIFFERENT = {name: link for name, link in TABLES.items() if name != "turf-horse-racing"}
"""The links of `TABLES` without Turf Horse Racing, whose table looks like that of Royal Turf."""
