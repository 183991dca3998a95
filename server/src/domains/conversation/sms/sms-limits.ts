export type SmsLimits = {
  /** Soʻm per segment. */
  price: number;
  /** Soʻm per day: beyond this only codes are sent, up to the second limit. */
  day: number;
  dayWithCodes: number;
};
