import { TransNoContext } from '@lingui/react/server';
import type { TransProps } from '@lingui/react';
import { createElement } from 'react';
import { i18n } from './i18n.js';

/** A text with elements in it. Its source is the macro `Trans`. The language is that of the page, so no provider is needed. */
export const Trans = (props: TransProps) => createElement(TransNoContext, { ...props, lingui: { i18n } });
