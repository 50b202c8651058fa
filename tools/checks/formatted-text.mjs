// @ts-check
// A rule of the plugin lint-rules.mjs. A number or date that is written elsewhere than the others soon looks different from them: with
// another language, other hours, or the time zone of the device.

const MESSAGE =
  'Numbers and dates are written by the functions of libs/ui/src/format.ts, in the zone that the person chose.';
const METHODS = /^(?:toFixed|toLocale(?:Date|Time)?String)$/u;
const FORMATS = /^(?:DateTime|Duration|List|Number|RelativeTime)Format$/u;

/** @type {Exclude<Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1], { createOnce: unknown }>} */
export const formattedText = {
  create: (context) => ({
    MemberExpression(node) {
      if (node.property.type !== 'Identifier') return;
      const isOfIntl = node.object.type === 'Identifier' && node.object.name === 'Intl';
      if ((isOfIntl ? FORMATS : METHODS).test(node.property.name)) context.report({ node, message: MESSAGE });
    },
  }),
};
