/** The name to show for a person who gave none: the local part of the e-mail address. */
export function displayNameOf(displayName: string | null | undefined, email: string): string {
  return displayName || email.slice(0, Math.max(email.lastIndexOf('@'), 1));
}
