import { z } from 'zod';
import type { Account } from '../../identity-provider/identity-provider.js';
import { toFacts, isOfUser } from '../../sync/account-facts.js';
import { storedForm } from './firebase-scrypt.js';

/** What `firebase auth:export --format=json` writes of a person, as far as an account needs it. */
const exportedPerson = z.object({
  localId: z.string(),
  email: z.string().default(''),
  emailVerified: z.boolean().default(false),
  displayName: z.string().nullish(),
  photoUrl: z.string().nullish(),
  disabled: z.boolean().default(false),
  passwordHash: z.string().default(''),
  salt: z.string().default(''),
  createdAt: z.coerce.number().int().positive().optional(),
  phoneNumber: z.string().default(''),
  providerUserInfo: z.array(z.object({ providerId: z.string(), rawId: z.string().optional() })).default([]),
});
type ExportedPerson = z.output<typeof exportedPerson>;

const exportedFile = z.object({ users: z.array(z.unknown()) });

/** A way to sign in, as better-auth keeps it. */
export type SignInMethod = {
  readonly providerId: string;
  readonly accountId: string;
  readonly password: string | null;
};

/** An account as the export describes it, for better-auth. */
export type ImportedAccount = {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly image: string | null;
  readonly banned: boolean;
  readonly createdAt: Date;
  readonly methods: readonly SignInMethod[];
};

/** An account that the import leaves out. */
export type Refusal = { readonly uid: string; readonly email: string; readonly reason: string };

export type FirebaseExport = {
  readonly accounts: readonly ImportedAccount[];
  readonly refused: readonly Refusal[];
  /** How many people sign in by a provider that is not taken over, for example `apple.com`. */
  readonly otherProviders: ReadonlyMap<string, number>;
  /** How many passwords are those of the Auth emulator, which does not hash them. */
  readonly emulatorPasswords: number;
};

/** The file is not an export of Firebase; the message is for the operator. */
export class ExportRefused extends Error {}

const HASH_BYTES = 64;
const EMULATOR_HASH = 'fakeHash:';
const OPENID = 'oidc.';
const PROVIDERS = new Map([
  ['google.com', 'google'],
  ['facebook.com', 'facebook'],
]);
/** Ways to sign in that are none of another provider. */
const OWN_PROVIDERS: readonly string[] = ['password', 'phone'];

const isEmulators = ({ passwordHash }: ExportedPerson) => passwordHash.startsWith(EMULATOR_HASH);
const hasDamagedPassword = (person: ExportedPerson) =>
  person.passwordHash !== '' &&
  !isEmulators(person) &&
  (Buffer.from(person.passwordHash, 'base64').length !== HASH_BYTES || person.salt === '');

/** The id here of a provider of Firebase: `google.com` is `google`, and `oidc.keycloak` is `keycloak`. */
const findProvider = (providerId: string): string | undefined =>
  providerId.startsWith(OPENID) ? providerId.slice(OPENID.length) : PROVIDERS.get(providerId);

/** @throws ExportRefused for what is no export of Firebase */
export function readExport(text: string): FirebaseExport {
  const people: ExportedPerson[] = [];
  const refused: Refusal[] = [];
  for (const [index, row] of readRows(text).entries()) {
    const { data } = exportedPerson.safeParse(row);
    if (data === undefined) refused.push({ uid: `entry ${index + 1}`, email: '', reason: 'cannot be read' });
    else people.push(data);
  }
  const counts = { uids: countBy(people, readUid), emails: countBy(people, readEmail) };
  const accounts: ImportedAccount[] = [];
  for (const person of people) {
    const reason = reasonToRefuse(person, counts);
    if (reason === undefined) accounts.push(toAccount(person));
    else refused.push({ uid: person.localId, email: person.email, reason });
  }
  return {
    accounts,
    refused,
    otherProviders: countBy(people.flatMap(listOtherProviders), (providerId) => providerId),
    emulatorPasswords: people.filter(isEmulators).length,
  };
}

function readRows(text: string): readonly unknown[] {
  try {
    return exportedFile.parse(JSON.parse(text)).users;
  } catch {
    throw new ExportRefused(
      'This is no export of Firebase: "firebase auth:export users.json --format=json" writes one.',
    );
  }
}

type Counts = { readonly uids: ReadonlyMap<string, number>; readonly emails: ReadonlyMap<string, number> };

function reasonToRefuse(person: ExportedPerson, { uids, emails }: Counts): string | undefined {
  if (person.email === '') return `no email address${describeOtherSignIn(person)}`;
  if (!z.email().safeParse(person.email).success) return 'the email address is not valid';
  if (!isOfUser({ ...toProviderAccount(person), isDisabled: false })) return 'the uid is not valid';
  if ((uids.get(readUid(person)) ?? 0) > 1) return 'several people have this uid';
  // Which of them the address belongs to is not known.
  if ((emails.get(readEmail(person)) ?? 0) > 1) return 'several people have this email address';
  return hasDamagedPassword(person) ? 'the password hash is damaged' : undefined;
}

function describeOtherSignIn({ phoneNumber, providerUserInfo }: ExportedPerson): string {
  if (phoneNumber !== '') return ': signs in by phone';
  return providerUserInfo.length === 0 ? ': anonymous' : '';
}

function toAccount(person: ExportedPerson): ImportedAccount {
  const facts = toFacts(toProviderAccount(person));
  return {
    id: facts.firebaseId,
    email: readEmail(person),
    emailVerified: facts.emailVerified,
    name: facts.displayName ?? '',
    image: facts.photoURL,
    banned: person.disabled,
    createdAt: person.createdAt === undefined ? new Date() : new Date(person.createdAt),
    methods: listMethods(person),
  };
}

function listMethods(person: ExportedPerson): SignInMethod[] {
  const { localId, passwordHash: hash, salt, providerUserInfo } = person;
  const linked = providerUserInfo.flatMap(({ providerId, rawId }) => {
    const id = findProvider(providerId);
    return id === undefined || !rawId ? [] : [{ providerId: id, accountId: rawId, password: null }];
  });
  if (hash === '' || isEmulators(person)) return linked;
  return [{ providerId: 'credential', accountId: localId, password: storedForm({ salt, hash }) }, ...linked];
}

const listOtherProviders = ({ providerUserInfo }: ExportedPerson): string[] =>
  providerUserInfo
    .map(({ providerId }) => providerId)
    .filter((providerId) => !OWN_PROVIDERS.includes(providerId) && findProvider(providerId) === undefined);

const toProviderAccount = (person: ExportedPerson): Account => ({
  uid: person.localId,
  email: person.email,
  emailVerified: person.emailVerified,
  displayName: person.displayName ?? null,
  photoURL: person.photoUrl ?? null,
  isDisabled: person.disabled,
});

const readUid = ({ localId }: ExportedPerson) => localId;
const readEmail = ({ email }: ExportedPerson) => email.toLowerCase();

function countBy<Item>(items: readonly Item[], toKey: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(toKey(item), (counts.get(toKey(item)) ?? 0) + 1);
  return counts;
}
