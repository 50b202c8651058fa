/** What a new programme can begin with; the owner chooses its themes. */
export const TEMPLATES = [
  { name: 'Mornings', description: 'A calm start into the day.', days: '', time: '07:30' },
  { name: 'Evenings', description: 'Let go of the day, and rest.', days: '', time: '21:30' },
  { name: '21 days', description: 'A little every day, for three weeks.', days: '21', time: '08:00' },
] as const;
