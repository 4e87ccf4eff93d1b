/** What decides whose eyes an invoice is for. */
type Sent = { recipient_name: string; recipient_email: string; sent_at: Date | null };
type Person = { name: string; email: string };

/**
 * Whether whoever holds the link of a registration may see an invoice of it: it goes to her, by her name or her address, and
 * it has been mailed, or nobody can be. What was only finalised is still in the team's hands; what goes to her employer stays
 * between them.
 */
export function isForHolder({ recipient_name, recipient_email, sent_at }: Sent, holder: Person): boolean {
  const isHanded = sent_at !== null || recipient_email === "";
  const isHers = recipient_email !== "" && sameAddress(recipient_email, holder.email);
  return isHanded && (isHers || recipient_name === holder.name);
}

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
