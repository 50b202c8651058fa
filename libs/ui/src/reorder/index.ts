/** Lists that are put in another order. Apart from the rest of the library: the first page needs none of it. */
export { isBesideControls } from './drag-sensors.js';
export { MoveItems } from './move-items.js';
export { ReorderableList, type Move, type MoveItem } from './reorderable-list.js';
export { ReorderableRow } from './reorderable-row.js';
