// What other domains may call.
export { paymentConfig, paymentSettings } from './gateways/payment-settings.ts';
export { createPayments } from './gateways/create-payments.ts';
export { type OnceKey, answerOnce } from './payments/answer-once.ts';
export { purchaseRefunded } from './payments/events.ts';
export { onceKey } from './payments/answer-once.ts';
export { payForCourse } from './payments/pay-for-course.ts';
export { findBalance } from './payments/queries.ts';
