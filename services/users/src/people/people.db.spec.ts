import { beforeEach, describe, expect, it } from '@jest/globals';
import { createPeopleCalls } from '../testing/people.fixture.js';
import { createSessionCalls, toCheck } from '../testing/sessions.fixture.js';
import { useUsersService } from '../testing/users-service.fixture.js';
import { PeopleRepository, type Change } from './people.repository.js';

type Consequences = { readonly inviters: string[]; readonly isSignedIn: boolean; readonly published: object[] };

const ACCESS_CHANGED = { type: 'user.access-changed', payload: { firebaseId: 'ada' } };
const INVITE_SQL = `
  insert into invitations (token_hash, role, delivery, invited_by, expires_at)
  select sha256(uid::bytea), 'listener', 'link', uid, now() + interval '1 day' from unnest($1::text[]) as uid`;
const LIST_INVITERS_SQL = 'select invited_by as uid from invitations where withdrawn_at is null order by 1';

describe('the stored people', () => {
  const users = useUsersService();
  const { database, service } = users;
  const { add } = createPeopleCalls(users);
  const { open, isOpen } = createSessionCalls(users);
  const people = () => service.app().get(PeopleRepository, { strict: false });

  beforeEach(async () => {
    await database.empty();
    await add('root', { is_admin: true });
    await add('ada');
    await database.query(INVITE_SQL, [['root', 'ada']]);
    await open({ uid: 'ada' }, 'one');
  });

  it.each<[string, Change, Consequences]>([
    ['disabled', { disabledAt: new Date() }, { inviters: ['root'], isSignedIn: false, published: [ACCESS_CHANGED] }],
    ['enabled', { disabledAt: null }, { inviters: ['ada', 'root'], isSignedIn: true, published: [ACCESS_CHANGED] }],
    ['made administrators', { isAdmin: true }, { inviters: ['ada', 'root'], isSignedIn: true, published: [] }],
    ['listeners again', { isAdmin: false }, { inviters: ['root'], isSignedIn: true, published: [] }],
  ])('who are %s keep and lose what depends on it', async (_, change, { inviters, isSignedIn, published }) => {
    expect(await people().change('ada', 'root', () => change)).toMatchObject({ firebaseId: 'ada', ...change });
    expect((await database.query<{ uid: string }>(LIST_INVITERS_SQL)).map(({ uid }) => uid)).toEqual(inviters);
    expect(await isOpen(toCheck('ada', 'one'))).toBe(isSignedIn);
    expect(await database.query('select type, payload from outbox')).toEqual(published);
  });

  it('are neither disabled nor enabled where there is no such person', async () => {
    expect(await Promise.all(['ada', 'nobody'].map((uid) => people().isDisabled(uid)))).toEqual([false, undefined]);
  });
});
