import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { StatementBooked } from "../../../domain/bank-statements/schema.ts";
import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { type Refused, save } from "../forms/save.ts";
import type { Decisions } from "./use-decisions.ts";

type Wish = Decisions["wish"] & { notify: boolean };

/** Books a statement, or puts it aside. */
export function useBooking(id: number, onBooked: (booked: StatementBooked) => void) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const param = { id: String(id) };
  const book = async (json: Wish) => {
    setBusy(true);
    try {
      const { answer, refused: no } = await save(
        read(browserApi.bankStatements[":id"].booking.$post({ param, json })),
      );
      setRefused(no?.data);
      if (answer) onBooked(answer.data);
      if (!no) await revalidate();
    } finally {
      setBusy(false);
    }
  };
  const discard = async () => {
    const { refused: no } = await save(read(browserApi.bankStatements[":id"].$delete({ param })));
    setRefused(no?.data);
    if (!no) await navigate(paths.bankStatements());
  };
  return { book, discard, busy, refused };
}
export type Booking = ReturnType<typeof useBooking>;
