import { expect, it } from '@jest/globals';
import dropSnapshotHandler from './no-snapshots-loader.mjs';
import allowUnusedComponentsToGo from './pure-components-loader.mjs';

it('moves what was assigned to a component into it, where nobody has to keep it', () => {
  const source = [
    'var RouteContext = React2.createContext(null);',
    'RouteContext.displayName = "Route";',
    'var RenderErrorBoundary = class extends React2.Component {',
    '  render() {}',
    '};',
    'RenderErrorBoundary.contextType = RouteContext;',
  ].join('\n');
  expect(allowUnusedComponentsToGo(source)).toBe(
    [
      'var RouteContext = /* @__PURE__ */ React2.createContext(null);',
      '',
      'var RenderErrorBoundary = class extends React2.Component { static contextType = RouteContext;',
      '  render() {}',
      '};',
      '',
    ].join('\n'),
  );
});

it('takes the snapshot handler out of the federation runtime, and fails loudly when it is no longer there', () => {
  expect(dropSnapshotHandler('this.handler = isOn ? new SnapshotHandler(this) : none;')).toBe(
    'this.handler = isOn ? Object.assign(new DisabledSnapshotHandler(), { manifestCache: new Map() }) : none;',
  );
  expect(() => dropSnapshotHandler('class Host {}')).toThrow('snapshot handler');
});
