/** The example that Firebase publishes (github.com/firebase/scrypt): the hash parameters, as its console shows them. */
export const CONSOLE_TEXT = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`;

/** A password with the salt and hash that Firebase exports for it. */
export const PUBLISHED = {
  password: 'user1password',
  salt: '42xEC+ixf3L2lw==',
  hash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
};

/** A person of an export with the published password and a verified address; `uid@trax.test`. */
export const exportedPerson = (uid: string, facts: object = {}) => ({
  localId: uid,
  email: `${uid}@trax.test`,
  emailVerified: true,
  passwordHash: PUBLISHED.hash,
  salt: PUBLISHED.salt,
  createdAt: '1600000000000',
  providerUserInfo: [],
  ...facts,
});
