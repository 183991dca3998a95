export type SmsLimits = {
  /** Sum for a segment. */
  price: number;
  /** Sum a day: then only codes go, until the second limit. */
  day: number;
  dayWithCodes: number;
};
