// @ts-check
import JsdomWithFetch from '@trax/checks/jsdom-environment';
import { skipAfterFailure } from './skip-after-failure.mjs';

export default class PageUntilFailure extends JsdomWithFetch {
  handleTestEvent = skipAfterFailure();
}
