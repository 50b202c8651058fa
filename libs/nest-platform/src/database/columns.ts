import { Column, type ColumnOptions, type ValueTransformer } from 'typeorm';

type Options = Pick<ColumnOptions, 'name' | 'nullable' | 'default' | 'primary'>;

/** TypeORM hydrates bigint and numeric columns as strings. */
const numeric: ValueTransformer = {
  from: (value: string | number | null) => (value === null ? null : Number(value)),
  to: (value: unknown) => value,
};

/** An instant: `timestamptz`, a `Date` in code and an ISO 8601 string in contracts. */
export const InstantColumn = (options: Options = {}) => Column({ ...options, type: 'timestamptz' });

/** A calendar day of a listener: `date`, `YYYY-MM-DD`. */
export const LocalDateColumn = (options: Options = {}) => Column({ ...options, type: 'date' });

/** A count: `bigint`, a number. */
export const CountColumn = (options: Options = {}) => Column({ ...options, type: 'bigint', transformer: numeric });

/** A duration in seconds, exact to a millisecond: `numeric(14,3)`, a number. */
export const SecondsColumn = (options: Options = {}) =>
  Column({ ...options, type: 'numeric', precision: 14, scale: 3, transformer: numeric });
