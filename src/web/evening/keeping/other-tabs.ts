const CHANNEL = "anwesenheit";

/** What one tab of this phone tells the others: marks or what stands changed, or whoever used it has signed out. */
export type News = "changed" | "signed-out";

/** Tells the other tabs. */
export function tellOtherTabs(news: News): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Hears what other tabs tell, until what is given back is called. */
export function hearOtherTabs(hear: (news: News) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<News>) => hear(data);
  return () => channel.close();
}
