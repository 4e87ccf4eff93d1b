import { parsingBusy } from "./errors.ts";
import type { ParseJob } from "./parse-job.ts";
import { openThread, type Thread } from "./thread.ts";

/** Reads uploads in threads of their own, so that no file holds up whoever waits for something else. */
export type Parsing = {
  /**
   * What a job makes of its input. One file of a team at a time, two in all; the others wait their turn. Nobody who calls
   * holds a transaction meanwhile. @throws parsingTooSlow, parsingBusy; whatever the job refuses
   */
  run<Input, Output>(team: number, job: ParseJob<Input, Output>, input: Input): Promise<Output>;
  /** Ends all threads; what is being read or waits is refused. */
  stop(): Promise<void>;
};

/** How much is read, and how much may wait for how long. */
export type ParsingLimits = {
  threads: number;
  waiting: number;
  waitingOfTeam: number;
  patienceSeconds: number;
};

const USUAL: ParsingLimits = { threads: 2, waiting: 20, waitingOfTeam: 3, patienceSeconds: 30 };

/** A file whose turn will come, or is. */
type Turn = {
  team: number;
  name: string;
  isHeavy: boolean;
  read: (thread: Thread) => Promise<void>;
  refuse: () => void;
};

/** Threads that run `program`, the file that serves the jobs; the first starts with the first file. */
export function createParsing(program: URL, limits = USUAL): Parsing {
  const waiting: Turn[] = [];
  const running = new Map<Turn, Thread>();
  let idle: Thread[] = [];

  const mayRun = ({ team, name, isHeavy }: Turn) =>
    [...running.keys()].every((other) => other.team !== team && !(isHeavy && other.name === name));

  const leave = (turn: Turn) => void waiting.splice(waiting.indexOf(turn), 1);

  function goOn(): void {
    const turn = waiting.find(mayRun);
    if (!turn || running.size >= limits.threads) return;
    leave(turn);
    idle = idle.filter((thread) => thread.isUsable());
    const thread = idle.pop() ?? openThread(program);
    running.set(turn, thread);
    void turn.read(thread).finally(() => {
      running.delete(turn);
      idle.push(thread);
      goOn();
    });
    goOn();
  }

  function run<Input, Output>(team: number, job: ParseJob<Input, Output>, input: Input): Promise<Output> {
    return new Promise((resolve, reject) => {
      const ofTeam = waiting.filter((other) => other.team === team).length;
      if (waiting.length >= limits.waiting || ofTeam >= limits.waitingOfTeam) throw parsingBusy();
      const read = async (thread: Thread) => {
        clearTimeout(patience);
        const output = thread.ask({ name: job.name, input }, job.seconds);
        await output.then((read) => resolve(read as Output), reject);
      };
      const refuse = () => {
        leave(turn);
        reject(parsingBusy());
      };
      const patience = setTimeout(refuse, limits.patienceSeconds * 1000);
      const turn: Turn = { team, name: job.name, isHeavy: job.isHeavy ?? false, read, refuse };
      waiting.push(turn);
      goOn();
    });
  }

  return {
    run,
    stop: async () => {
      for (const turn of [...waiting]) turn.refuse();
      await Promise.all([...running.values(), ...idle].map((thread) => thread.end()));
    },
  };
}
