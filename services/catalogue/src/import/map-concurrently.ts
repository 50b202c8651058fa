/** How many files are read or written at the same time. */
const CONCURRENCY = 8;

/** What `work` makes of each item, in their order; a few of them at the same time. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const entries = items.entries();
  const takeAll = async () => {
    // Shared by all workers: each entry is taken once.
    for (const [index, item] of entries) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, takeAll));
  return results;
}
