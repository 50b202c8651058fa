// Fonts and styles have no meaning in jsdom; a spec that imports a screen gets an empty string instead.
module.exports = '';
