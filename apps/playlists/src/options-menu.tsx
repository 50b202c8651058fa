import { t } from '@trax/i18n/macro';
import { MenuItem, MenuSeparator, MoreMenu } from '@trax/ui';
import type { ReactNode } from 'react';

type OptionsMenuProps = {
  /** Of what the menu is about. */
  readonly name: string;
  readonly removeLabel: string;
  /** Without it, it stays. */
  readonly onRemove?: (() => void) | undefined;
  /** The items above the one that removes. */
  readonly children: ReactNode;
};

/** What else can be done with a playlist or a track. */
export function OptionsMenu({ name, removeLabel, onRemove, children }: OptionsMenuProps) {
  return (
    <MoreMenu label={t`Options for ${name}`}>
      {children}
      {onRemove && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={onRemove}>{removeLabel}</MenuItem>
        </>
      )}
    </MoreMenu>
  );
}
