import { ADMINISTRATION } from './roles/administration.js';
import { DATA_OF_LISTENER } from './roles/data-of-listener.js';
import { OWN_DATA } from './roles/own-data.js';
import { WITHOUT_SESSION } from './roles/without-session.js';
import type { RoleTable, Row } from './viewers.js';

/** Who may use which operation of the REST interface and which field of the graph; a second row of one has a note. */
const TABLE: RoleTable = [...WITHOUT_SESSION, ...OWN_DATA, ...DATA_OF_LISTENER, ...ADMINISTRATION];

export const ROWS: readonly Row[] = TABLE.flatMap(([outcomes, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name, outcomes, call })),
);
