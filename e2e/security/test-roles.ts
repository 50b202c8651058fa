import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, it } from '@jest/globals';
import { useProduct, type Member } from '../product.js';
import { ROWS } from './roles.js';
import { changesNothing, isAdministrators, readProblem, VIEWERS, type Row, type Viewer } from './viewers.js';
import { newSubject, readData, type Subject } from './subject.js';

/** Tests that each call of the table is answered to each viewer as it says, and that a refusal changes nothing. */
export function testRoles(rows: readonly Row[]): void {
  const product = useProduct();
  /** For every call that changes nothing, because it reads or is refused. */
  let subject: Subject;
  let another: Member;
  let owner: Member;
  let dataBefore: unknown;

  beforeAll(async () => {
    owner = await product.owner();
    another = await product.newListener();
    subject = await newSubject(product);
    dataBefore = await readData(product, owner, subject);
    // The provider's cookies know whole seconds: the end of a session that begins in this second would end the owner's too.
    await setTimeout(1_000);
  });

  const cases = rows.flatMap((row) =>
    VIEWERS.flatMap((viewer) => {
      const outcome = row.outcomes[viewer];
      return outcome === undefined ? [] : [{ name: row.name, row, viewer, outcome }];
    }),
  );

  it.each(cases)('$name by $viewer: $outcome', async ({ row, viewer, outcome }) => {
    const isReading = changesNothing(row.call({ subject, adminFirebaseId: owner.uid }));
    const about = isReading || outcome !== 'ok' ? subject : await newSubject(product);
    const caller = await callerAs(viewer, about);
    const adminFirebaseId = viewer === 'the listener' ? about.member.uid : owner.uid;
    const answer = await product.call(caller, row.call({ subject: about, adminFirebaseId }));
    const problem = readProblem(answer);
    expect(problem?.code ?? 'ok').toBe(outcome);
    if (viewer === 'a visitor' && isAdministrators(row)) expect(problem?.error).toBe('Admin not authenticated');
  });

  it('no call that was refused has changed anything', async () => {
    expect(await readData(product, owner, subject)).toEqual(dataBefore);
  });

  it('no administrator acts in the name of another one', async () => {
    const calls = ROWS.map((row) => row.call({ subject, adminFirebaseId: another.uid }));
    const named = calls.filter(({ path }) => path.includes('adminFirebaseId='));
    expect(named.length).toBeGreaterThan(0);
    for (const call of named) expect(readProblem(await product.call(owner, call))?.code).toBe('FORBIDDEN');
  });

  /** With a session of its own where the call may end it. */
  async function callerAs(viewer: Viewer, about: Subject): Promise<Member | null> {
    const isShared = about === subject;
    if (viewer === 'another listener') return isShared ? another : product.newListener();
    if (viewer === 'the administrator') return isShared ? owner : product.owner();
    return viewer === 'the listener' ? about.member : null;
  }
}
