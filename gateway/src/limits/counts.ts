/** How many of something each caller has. */
export class Counts {
  private readonly counts = new Map<string, number>();

  get(caller: string): number {
    return this.counts.get(caller) ?? 0;
  }

  add(caller: string, change: 1 | -1): void {
    const count = this.get(caller) + change;
    if (count === 0) this.counts.delete(caller);
    else this.counts.set(caller, count);
  }
}
