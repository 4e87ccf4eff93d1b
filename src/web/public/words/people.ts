type Led = { instructor: { name: string }; instructor2: { name: string } | null };

/** Who leads a lesson: `Katharina Lindner und Jule Petzold`. */
export const leaders = ({ instructor, instructor2 }: Led): string =>
  [instructor.name, instructor2?.name].filter(Boolean).join(" und ");
