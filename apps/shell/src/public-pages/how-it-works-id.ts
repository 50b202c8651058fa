/** Apart from the band itself, whose code comes later. */
export const HOW_IT_WORKS_ID = 'how-it-works';
