/** GraphQL has null for what is left out, too. */
export function withoutNulls<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: NonNullable<Values[Name]> } {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given) as { [Name in keyof Values]?: NonNullable<Values[Name]> };
}
