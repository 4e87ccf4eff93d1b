import { type ReactNode, useEffect, useId, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { Drawer } from "../../ui/overlays/dialog.tsx";
import { chosenIn, type ListFilter } from "../../ui/tables/list-filter.ts";
import { totalInWords } from "../../ui/tables/pager.tsx";
import { ChipList } from "../../ui/tables/toolbar.tsx";
import { unfiltered } from "../list-query.ts";
import "./filter-sheet.css";

type Props = {
  search: string;
  filters: readonly ListFilter[];
  /** More to narrow by than has chips. */
  form?: ReactNode;
  /** In which order, where there are several. */
  order?: ListFilter | undefined;
  /** How many filters hold, those of the form among them. */
  active: number;
  /** How many the list shows by now, and of what: `6 Anmeldungen`. */
  found: Found;
};

type Found = { total: number; more?: boolean | undefined; noun: string };

/**
 * On phones everything that narrows a list, behind one button; each choice holds at once, and the last button says how many
 * it will show.
 */
export function FilterSheet({ search, filters, form, order, active, found }: Props) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const busy = useNavigation().state === "loading";
  return (
    <Drawer
      title="Filter"
      side="bottom"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button icon="settings">
          Filter
          {active > 0 ? (
            <span className="chip__count">
              {active}
              <span className="visually-hidden"> gewählt</span>
            </span>
          ) : null}
        </Button>
      }
      footer={
        <>
          <Button
            variant="quiet"
            onClick={() => navigate(unfiltered(search), { replace: true, preventScrollReset: true })}
          >
            Zurücksetzen
          </Button>
          <Button variant="primary" busy={busy} onClick={() => setOpen(false)}>
            {inWords(found)}
          </Button>
        </>
      }
    >
      <div className="filter-sheet">
        <span role="status" className="visually-hidden">
          {inWords(found)}
        </span>
        {filters.map((filter) =>
          filter.look === "chips" ? (
            <Chips key={filter.label} {...filter} label={form ? "Häufig gesucht" : filter.label} />
          ) : (
            <Choice key={filter.label} {...filter} placeholder="Alle" />
          ),
        )}
        {form}
        {order ? <Choice {...order} /> : null}
      </div>
    </Drawer>
  );
}

/** What the last button of the sheet says: `6 Anmeldungen zeigen`. */
function inWords({ total, more, noun }: Found): string {
  if (total === 0) return "Nichts passt dazu";
  return total === 1 ? "1 Treffer zeigen" : `${totalInWords(total, more)} ${noun} zeigen`;
}

function Chips({ label, items }: ListFilter) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h3 id={id} className="filter-sheet__title">
        {label}
      </h3>
      <ChipList items={items} />
    </nav>
  );
}

/** One of many: phones have their own way to choose. What is chosen stands there before the list has come. */
function Choice({ label, items, clearHref, placeholder }: ListFilter & { placeholder?: string }) {
  const navigate = useNavigate();
  const index = items.findIndex(({ current }) => current);
  const [chosen, setChosen] = useState(index);
  useEffect(() => setChosen(index), [index]);
  return (
    <Select
      label={label}
      name={`choose-${label}`}
      {...(placeholder && { placeholder })}
      options={items.map((item, value) => ({ value, label: item.label }))}
      value={chosen < 0 ? "" : chosen}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setChosen(value === "" ? -1 : Number(value));
        const href = value === "" ? clearHref : (items[Number(value)]?.href ?? clearHref);
        void navigate(href, { replace: true, preventScrollReset: true });
      }}
    />
  );
}

/** How many of the filters narrow the list. */
export const countActive = (filters: readonly ListFilter[]): number =>
  filters.filter((filter) => chosenIn(filter) !== undefined).length;
