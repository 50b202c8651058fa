import type { SlotModule } from '@trax/graphql-client';
import { PlayerBar } from './player-bar/player-bar.js';

export const Slot: SlotModule['Slot'] = PlayerBar;

export const loadMessages: SlotModule['loadMessages'] = (language) => import(`./locales/${language}.po`);
