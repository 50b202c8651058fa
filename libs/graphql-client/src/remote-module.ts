import type { TypePolicies } from '@apollo/client';
import type { LoadMessages } from '@trax/i18n';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

type WithTypePolicies = {
  /** How Apollo Client keeps the fields that only this remote reads. */
  readonly typePolicies?: TypePolicies;
};

/** What a remote exposes as `./routes`. The shell renders it below its providers (docs/add-a-remote.md). */
export type RemoteModule = WithTypePolicies & {
  /** Relative to the path of the remote. */
  readonly routes: RouteObject[];
  /** Its texts in a language other than English. */
  readonly loadMessages?: LoadMessages;
};

/** What a remote that fills a slot of the frame exposes as `./slot`. */
export type SlotModule = WithTypePolicies & {
  readonly Slot: ComponentType;
  /** Its texts in a language other than English. */
  readonly loadMessages?: LoadMessages;
};
