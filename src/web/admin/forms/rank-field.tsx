import { TextField } from "../../ui/fields/text-field.tsx";

type Props = { name: string; label: string; error: readonly string[] | undefined; rank: number };

/** Where something stands in lists and on public pages. */
export const RankField = ({ rank, ...field }: Props) => (
  <TextField
    {...field}
    span={3}
    help="Kleine Zahlen stehen vorn."
    inputMode="numeric"
    figures
    defaultValue={rank}
  />
);
