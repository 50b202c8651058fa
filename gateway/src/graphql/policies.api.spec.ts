import { expect, it } from '@jest/globals';
import { useGateway } from '../testing/use-gateway.js';

const gateway = useGateway();

/** The fields with a policy; a resolver of which each has it stands for all of them. */
function listWith(policy: string): string[] {
  const fields = gateway.listFields();
  const resolverOf = (name: string) => name.replace(/\..*/, '');
  const mixed = new Set(fields.filter((field) => field.policy !== policy).map(({ name }) => resolverOf(name)));
  const names = fields.filter((field) => field.policy === policy).map(({ name }) => name);
  return [...new Set(names.map((name) => (mixed.has(resolverOf(name)) ? name : resolverOf(name))))].toSorted();
}

it('visitors may read who they are, and nothing else of the graph', () => {
  expect(listWith('public')).toEqual(['ViewerResolver']);
});

it('administrators alone may read and change what is of the installation and of other people', () => {
  expect(listWith('administrator')).toEqual([
    'AuditResolver',
    'DeletionResolver',
    'EditedProgrammesResolver',
    'EditingResolver',
    'HealthResolver',
    'InstallationResolver',
    'InvitationsResolver',
    'MailResolver',
    'NumbersResolver',
    'PeopleResolver',
    'UploadsResolver.listSentRecordings',
    'UsersResolver',
  ]);
});
