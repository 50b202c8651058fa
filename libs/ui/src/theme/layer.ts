/** Stacking order of everything that floats above the page. */
export const layer = { header: 10, player: 20, overlay: 40, menu: 50, toast: 60 } as const;
