// Stands in for the federation runtime's table of error descriptions, half a kilobyte in the shell and again in every remote:
// its messages carry a code, and the address of the page that describes it.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
