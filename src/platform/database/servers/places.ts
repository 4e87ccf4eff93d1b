import type pg from "pg";

/** The number of the server that holds the directory and what is the platform's. */
export const FIRST_SERVER = 0;

/** So many addresses of pages are kept in mind. */
const MOST_ADDRESSES = 100_000;

/**
 * On which server each team lies, as the directory says. What was read is kept in mind: the server itself says when a team has
 * left it (`enter_team`), and while the directory is away everybody who was known goes on.
 */
export class Places {
  private readonly known = new Map<number, number>();
  private readonly addresses = new Map<string, number>();
  private readonly directory: pg.Pool;

  constructor(directory: pg.Pool) {
    this.directory = directory;
  }

  /** The number of the team's server; the first for a team that nobody has. */
  async of(team: number): Promise<number> {
    const known = this.known.get(team);
    if (known !== undefined) return known;
    const { rows } = await this.directory.query<{ shard: number }>({
      name: "place_of_team",
      text: "select shard from directory.teams where id = $1",
      values: [team],
    });
    const [found] = rows;
    if (found) this.keep(team, found.shard);
    return found?.shard ?? FIRST_SERVER;
  }

  /** The team lies there. */
  keep(team: number, server: number): void {
    this.known.set(team, server);
  }

  /** The team has left: the directory is asked again. */
  forget(team: number): void {
    this.known.delete(team);
  }

  /** Keeps in mind which team answers under an address, or that none does. */
  keepAddress(address: string, team: number | null): void {
    this.addresses.delete(address);
    if (team === null) return;
    const [oldest] = this.addresses.size >= MOST_ADDRESSES ? this.addresses.keys() : [];
    if (oldest !== undefined) this.addresses.delete(oldest);
    this.addresses.set(address, team);
  }

  /** The team that was last seen under an address. */
  lastUnder(address: string): number | undefined {
    return this.addresses.get(address);
  }
}
