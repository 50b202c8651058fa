import { ROWS } from './roles.js';
import { testRoles } from './test-roles.js';

testRoles(ROWS);
