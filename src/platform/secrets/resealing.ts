/** What came of sealing anew: how many were sealed with the key before, how many with the one in force already, and which nobody opens. */
export type Resealed = { resealed: number; kept: number; lost: number[] };

/** Seals one after the other anew. `reseal` throws where no accepted key opens it; `save` keeps what has changed. */
export async function resealEach(
  sealed: readonly { id: number; text: string }[],
  reseal: (one: { id: number; text: string }) => string,
  save: (one: { id: number; text: string }, anew: string) => Promise<unknown>,
): Promise<Resealed> {
  const outcome: Resealed = { resealed: 0, kept: 0, lost: [] };
  for (const one of sealed) {
    const anew = attempted(() => reseal(one));
    if (anew === null) outcome.lost.push(one.id);
    else if (anew === one.text) outcome.kept++;
    else {
      await save(one, anew);
      outcome.resealed++;
    }
  }
  return outcome;
}

function attempted(seal: () => string): string | null {
  try {
    return seal();
  } catch {
    return null;
  }
}
