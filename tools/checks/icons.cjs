// Icons for specs of pages, which see no drawing: the library would make all its 2,400 anew in each spec.
const { createElement, forwardRef } = require('react');

const makeIcon = () => forwardRef((props, ref) => createElement('svg', { ref, 'aria-hidden': true, ...props }));

/** @type {Record<string | symbol, ReturnType<typeof makeIcon>>} */
const icons = {};
module.exports = new Proxy(icons, { get: (made, name) => (made[name] ??= makeIcon()) });
