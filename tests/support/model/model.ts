/** Somebody in the model: how many seats she wants, what she has, until when (minutes), what she owes and paid. */
type Person = {
  seats: number;
  state: "confirmed" | "pending" | "waiting" | "offered" | "expired" | "cancelled";
  until: number;
  online: boolean;
  paid: boolean;
  mails: string[];
};

const HOLD_MINUTES = 30;

/**
 * Seats, waiting list and money of one lesson as the business tells them, in as few lines as they can be told: what a
 * history of the product is held against. Minutes count from the beginning of the history.
 */
export class Model {
  readonly people: Person[] = [];
  now = 0;
  capacity: number;
  protected readonly offerMinutes: number = 48 * 60;
  private readonly starts: number;
  private readonly ends: number;

  constructor(capacity: number, starts: number, ends: number) {
    this.capacity = capacity;
    this.starts = starts;
    this.ends = ends;
  }

  private has = (person: Person, ...states: Person["state"][]) => states.includes(person.state);
  private isFree = (seats: number) =>
    seats <= this.capacity - this.taken() && !this.people.some((one) => this.has(one, "waiting", "offered"));

  taken = () =>
    this.people
      .filter((one) => this.has(one, "confirmed", "pending", "offered"))
      .reduce((sum, { seats }) => sum + seats, 0);

  /** A hold and an offer end exactly when they say. */
  pass(minutes: number): void {
    this.now += minutes;
    for (const one of this.people)
      if (this.has(one, "pending", "offered") && one.until <= this.now) {
        one.mails.push(one.state === "offered" ? "waiting-list-offer-lapsed" : "hold-expired");
        one.state = "expired";
      }
  }

  private seat(one: Person, online: boolean): void {
    Object.assign(one, { online, state: online ? "pending" : "confirmed", until: this.now + HOLD_MINUTES });
    one.mails.push(online ? "registration-received" : "registration-confirmed");
  }

  book(seats: number, online: boolean): "booked" | "refused" {
    if (this.now >= this.starts || !this.isFree(seats)) return "refused";
    const one: Person = { seats, state: "expired", until: 0, online, paid: false, mails: [] };
    this.seat(one, online);
    this.people.push(one);
    return "booked";
  }

  join(seats: number): "booked" | "refused" {
    if (this.now >= this.starts || this.isFree(seats)) return "refused";
    const mails = ["waiting-list-joined"];
    this.people.push({ seats, state: "waiting", until: 0, online: false, paid: false, mails });
    return "booked";
  }

  /** Who waited longest is offered what is free, passing by a pair for whom it is not enough. */
  offer(): void {
    if (this.now >= this.starts) return;
    for (const one of this.people)
      if (one.state === "waiting" && one.seats <= this.capacity - this.taken()) {
        Object.assign(one, { state: "offered", until: Math.min(this.now + this.offerMinutes, this.starts) });
        one.mails.push("waiting-list-offer");
      }
  }

  accept(who: number, online: boolean): "booked" | "refused" {
    const one = this.people[who];
    if (!one || one.state === "confirmed" || one.state === "pending") return "booked";
    if (one.state !== "offered" || this.now >= this.starts) return "refused";
    this.seat(one, online);
    return "booked";
  }

  /** The team cancels and sends back at once what came. */
  cancel(who: number): void {
    const one = this.people[who];
    if (!one || this.has(one, "cancelled", "expired")) return;
    Object.assign(one, { state: "cancelled", paid: false });
    one.mails.push("registration-cancelled");
  }

  /** Money confirms a held seat, brings back one that ended while it is free, and else goes back. */
  pay(who: number): void {
    const one = this.people[who];
    if (!one) return;
    const late = one.state === "expired" && this.now < this.ends && this.isFree(one.seats);
    one.paid = one.state === "pending" || late;
    if (one.paid) one.state = "confirmed";
    one.mails.push(one.paid ? "registration-confirmed" : "payment-refunded");
  }
}
