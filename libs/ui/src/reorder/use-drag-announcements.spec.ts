import { afterEach, expect, it } from '@jest/globals';
import type { Announcements } from '@dnd-kit/core';
import { renderHook } from '@testing-library/react';
import { i18n } from '@trax/i18n';
import { msg, select } from '@trax/i18n/macro';
import { dragInstructions, useDragAnnouncements } from './use-drag-announcements.js';

type DragEvent = Parameters<NonNullable<Announcements['onDragOver']>>[0];

const ITEMS = ['I rest', 'I breathe', 'I sleep'].map((displayName) => ({ id: displayName, displayName }));
const at = (id: string) => ({ id }) as NonNullable<DragEvent['over']> & DragEvent['active'];
const drag = (active: string, over: string) => ({ active: at(active), over: at(over) }) as DragEvent;
const announce = () => renderHook(() => useDragAnnouncements(ITEMS, 'track')).result.current;

afterEach(() => i18n.activate('en'));

it('each step of a drag is said in a sentence', () => {
  const { onDragStart, onDragOver, onDragEnd, onDragCancel } = announce();
  expect([
    onDragStart(drag('I rest', 'I rest')),
    onDragOver(drag('I rest', 'I rest')),
    onDragOver(drag('I rest', 'I sleep')),
    onDragOver(drag('I rest', 'I rest')),
    onDragEnd(drag('I rest', 'I breathe')),
    onDragCancel(drag('I rest', 'I sleep')),
  ]).toEqual([
    'I rest is picked up at position 1 of 3.',
    undefined,
    'I rest is over position 3 of 3.',
    'I rest is over position 1 of 3.',
    'I rest is dropped at position 2 of 3.',
    'Moving is cancelled. I rest stays at position 1 of 3.',
  ]);
});

it('an item that has gone is called by its kind', () => {
  expect(announce().onDragEnd(drag('gone', 'I rest'))).toBe('The track is dropped at position 1 of 3.');
});

it.each(['track', 'theme', 'number', 'phrase'])('the instructions name a %s', (noun) => {
  expect(dragInstructions(noun).draggable).toBe(
    `To move this ${noun}, press Space or Enter, then the up and down arrow keys. Press Space or Enter again to drop it, or Escape to cancel.`,
  );
});

it('the kind is inflected as another language needs it', () => {
  const noun = 'theme';
  const { id } =
    msg`To move this ${select(noun, { track: 'track', theme: 'theme', number: 'number', other: noun })}, press Space or Enter, then the up and down arrow keys. Press Space or Enter again to drop it, or Escape to cancel.`;
  i18n.load('de', { [id]: 'Um {noun, select, theme {dieses Thema} other {diesen Track}} zu verschieben, …' });
  i18n.activate('de');
  expect(dragInstructions('theme').draggable).toBe('Um dieses Thema zu verschieben, …');
  expect(dragInstructions('track').draggable).toBe('Um diesen Track zu verschieben, …');
});
