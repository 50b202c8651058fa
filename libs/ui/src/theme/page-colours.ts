/** What lies behind everything, and what browsers colour around the page. The shell's page names them too. */
export const pageColours = { default: '#FAF7F2', dark: '#10171A' } as const;
