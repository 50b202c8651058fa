import { isVisible } from '@trax/contracts/text-rules';

/** The name to show for a person who gave none that can be seen: the local part of the email address. */
export function toDisplayName(displayName: string | null | undefined, email: string): string {
  const name = displayName ?? '';
  return isVisible(name) ? name : email.slice(0, Math.max(email.lastIndexOf('@'), 1));
}
