/** The list with one of it put at another place. */
export function moved<Key>(keys: readonly Key[], key: Key, place: number): readonly Key[] {
  const others = keys.filter((one) => one !== key);
  return [...others.slice(0, place), key, ...others.slice(place)];
}
