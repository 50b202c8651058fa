export { CompletionDelivery } from './completion-delivery.js';
export type { CompletionDeliveryOptions } from './completion-delivery.js';
export type { CompletionAnswer } from './delivery-outcome.js';
export type { CompletionCall } from './pending-completion.js';
