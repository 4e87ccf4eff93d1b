import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { DateBlock } from "../ui/dates/date-block.tsx";
import { SearchForm } from "../ui/fields/search-field.tsx";
import { Block } from "../ui/layout/block.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { Anchor } from "../ui/navigation/anchor.tsx";
import { Segments } from "../ui/navigation/segments.tsx";
import { Menu } from "../ui/overlays/menu.tsx";
import { Icon } from "../ui/pictures/icon.tsx";
import { Badge } from "../ui/signs/badge.tsx";
import { SeatBar } from "../ui/signs/seats.tsx";
import { FilterMenu } from "../ui/tables/filter-menu.tsx";
import { Pager } from "../ui/tables/pager.tsx";
import { type Column, Table } from "../ui/tables/table.tsx";
import { Toolbar } from "../ui/tables/toolbar.tsx";

interface Run {
  id: number;
  start: string;
  end: string;
  course: string;
  when: string;
  taken: number;
  held: number;
  active: boolean;
}

const RUNS: Run[] = [
  {
    id: 1,
    start: "Di, 05.01.",
    end: "23.02.2027",
    course: "Rückbildung mit Baby",
    when: "8 × dienstags 11:00–12:15 Uhr",
    taken: 9,
    held: 0,
    active: true,
  },
  {
    id: 2,
    start: "Do, 21.01.",
    end: "11.03.2027",
    course: "Geburtsvorbereitung für Paare",
    when: "8 × donnerstags 10:00–11:15 Uhr",
    taken: 9,
    held: 1,
    active: true,
  },
  {
    id: 3,
    start: "Mi, 17.02.",
    end: "17.03.2027",
    course: "Maximiliane Alexandra Freifrau von Schönburg-Waldenburg",
    when: "5 × mittwochs 14:00–15:00 Uhr",
    taken: 0,
    held: 0,
    active: false,
  },
];

const COLUMNS: Column<Run>[] = [
  {
    key: "start",
    header: "Beginn",
    sortable: true,
    hide: "phone",
    cell: (run) => (
      <>
        <span className="nowrap">{run.start}</span>
        <span className="sub">bis {run.end}</span>
      </>
    ),
  },
  {
    key: "course",
    header: "Kurs",
    kind: "name",
    sortable: true,
    cell: (run) => (
      <>
        <Anchor href="#inhalt">{run.course}</Anchor>
        <span className="sub">{run.when}</span>
      </>
    ),
  },
  {
    key: "seats",
    header: "Plätze",
    cell: (run) => (
      <>
        {run.taken + run.held} von 10
        <SeatBar taken={run.taken} held={run.held} total={10} size="small" />
      </>
    ),
  },
  { key: "fee", header: "Gebühr", kind: "number", hide: "tablet", cell: () => "119,00 €" },
  {
    key: "status",
    header: "Status",
    kind: "state",
    cell: (run) => (
      <Badge look={run.active ? "plain" : "line"} icon={run.active ? "lock-open" : "lock"}>
        {run.active ? "aktiv" : "inaktiv"}
      </Badge>
    ),
  },
  {
    key: "actions",
    header: "Aktionen",
    kind: "actions",
    cell: (run) => (
      <Menu
        label={`Mehr zu ${run.course}`}
        items={[
          { label: "Bearbeiten", icon: "pencil", href: "#inhalt" },
          { label: "Kopieren", icon: "copy", hint: "ohne Teilnehmende, inaktiv" },
          "line",
          {
            label: "Löschen …",
            icon: "trash-2",
            destructive: true,
            disabled: run.taken > 0,
            hint: run.taken > 0 ? "hat Anmeldungen" : undefined,
          },
        ]}
      />
    ),
  },
];

/** A list of the admin area with everything that stands around it. */
export function RunList() {
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set([2]));
  return (
    <>
      <PageHead
        back={{ href: "#inhalt", label: "Kurstermine" }}
        title="Rückbildung mit Baby"
        lead="12 freigeschaltete Termine, 74 von 114 Plätzen belegt."
        meta={
          <>
            <span>
              <Icon name="calendar" />
              21.01. – 11.03.2027
            </span>
            <span>
              <Icon name="map-pin" />
              Kursraum Plagwitz
            </span>
          </>
        }
        actions={<Button icon="pencil">Bearbeiten</Button>}
      />
      <Toolbar>
        <SearchForm label="In Kursterminen suchen" placeholder="Kurs, Kursleitung oder Ort" />
        <FilterMenu label="Kursleitung" items={[{ href: "?instructor=1", label: "Miriam Oehme" }]} />
        <FilterMenu label="Status" items={[]} current="Laufend und geplant" clearHref="?" />
        <div className="push">
          <Segments
            label="Ansicht"
            items={[
              { href: "?view=list", label: "Liste", icon: "list", current: true },
              { href: "?view=month", label: "Monat", icon: "calendar-days", current: false },
            ]}
          />
        </div>
      </Toolbar>
      <Table
        caption="Kurstermine"
        rows={RUNS}
        rowKey={(run) => run.id}
        rowLabel={(run) => `${run.course}, ${run.start}`}
        columns={COLUMNS}
        sort={{
          by: "start",
          direction: "asc",
          href: (by, direction) => `?sort=${by}&direction=${direction}`,
        }}
        selection={{ selected, onSelect: setSelected, bulk: <Button icon="mail">Schreiben</Button> }}
      />
      <Pager
        page={3}
        perPage={10}
        total={113}
        href={(page) => `?page=${page}`}
        sizeHref={(size) => `?per_page=${size}`}
        noun="Kursterminen"
      />
      <div className="mt-10">
        <Block
          title="Nächste Treffen"
          action={
            <Anchor className="link link--quiet" href="#inhalt">
              Kalender
            </Anchor>
          }
        >
          <ul className="lines agenda">
            <li>
              <DateBlock date="2027-01-13" size="small" today="2027-01-13" />
              <div>
                <strong>Yoga in der Schwangerschaft</strong>
                <p className="soft">17:30–18:45 Uhr, Jule Petzold, 2. von 8 Treffen</p>
              </div>
              <span className="actions">
                <Button size="small" icon="clipboard-check">
                  Anwesenheit
                </Button>
              </span>
            </li>
          </ul>
        </Block>
      </div>
    </>
  );
}
