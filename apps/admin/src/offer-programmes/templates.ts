import { t } from '@trax/i18n/macro';

/** What a new programme can begin with; the owner chooses its themes. */
export const listTemplates = () => [
  { name: t`Mornings`, description: t`A calm start into the day.`, days: '', time: '07:30' },
  { name: t`Evenings`, description: t`Let go of the day, and rest.`, days: '', time: '21:30' },
  { name: t`21 days`, description: t`A little every day, for three weeks.`, days: '21', time: '08:00' },
];
