/** How a person stands at a session, as it is shown and marked; no state: not marked. */
export type Value = {
  state: "present" | "absent" | "excused" | null;
  late_minutes: number;
  early_minutes: number;
  is_online: boolean;
  made_up_session_id: number | null;
};

type OtherSession = { session_id: number; starts_at: string; course_name: string };

/** What the server has of a person at a session, by whom and when. */
export type Cell = Omit<Value, "state" | "is_online" | "made_up_session_id"> & {
  state: NonNullable<Value["state"]>;
  is_online: 0 | 1;
  made_up: OtherSession | null;
  mark_id: string;
  marked_at: string;
  marked_by: string;
};

/** A tick: what is to hold from now on, and on which mark it was made (null: on an unmarked cell). */
export type Mark = Value & {
  id: string;
  registration_id: number;
  session_id: number;
  based_on: string | null;
  /** When the session began as this phone knew it. */
  session_starts_at: string;
  /** By this phone's clock, which may be wrong: order is the queue's. */
  marked_at: string;
  /** It is to be entered although the session was called off, or the person is gone. */
  despite: boolean;
};

/** What the server says of one mark. */
export type Result = {
  id: string;
  outcome: "applied" | "disagrees" | "held" | "refused";
  message: string;
  cell: Cell | null;
};

/** What became of a mark that was not simply entered. */
export type Answer = Pick<Result, "message" | "cell"> & { outcome: Exclude<Result["outcome"], "applied"> };

/** A mark that this phone keeps until it is settled: waiting to be sent, or answered by a question. */
export type KeptMark = { seq: number; user: number; mark: Mark; answer: Answer | null };

export type Person = {
  registration_id: number;
  first_name: string;
  last_name: string;
  phone: string;
  standing: "here" | "moved" | "cancelled";
  cell: Cell | null;
  told: { at: string; note: string } | null;
  message: string;
  hours: { warning: string | null };
};

export type Evening = {
  session: {
    id: number;
    lesson_id: number;
    course_name: string;
    number: number;
    of: number;
    starts_at: string;
    ends_at: string;
    break_minutes: number;
    location: string;
    is_online: 0 | 1;
    is_cancelled: 0 | 1;
    marks_open_at: string;
  };
  people: Person[];
  made_up_here: { registration_id: number; first_name: string; last_name: string; course_name: string }[];
  make_up_sessions: (OtherSession & { number: number; of: number; location: string })[];
};

/** A session in the list of the day. */
export type SessionToMark = OtherSession & {
  lesson_id: number;
  number: number;
  of: number;
  ends_at: string;
  location: string;
  online_url: string;
  is_cancelled: 0 | 1;
  can_mark: 0 | 1;
  people: number;
  marked: number;
  told_absent: number;
};
