import type { Channel, CodeSender, Message } from '#/kit/gateways/codes.ts';

type SentCode = { phone: string; text: string; code: string };

/** Records every code that would have been sent. */
export class RecordedCodes implements CodeSender {
  readonly sent: SentCode[] = [];
  /** Texts without a code. */
  readonly messages: Message[] = [];
  channel: Channel = 'sms';
  /** Sending fails. */
  isDown = false;

  async send(message: SentCode) {
    if (this.isDown) throw new Error('No line');
    this.sent.push(message);
    const botUrl = this.channel === 'bot' ? 'https://t.me/malaka_test_bot?start=key' : null;
    return { channel: this.channel, botUrl };
  }

  async notify(message: Message) {
    if (this.isDown) throw new Error('No line');
    this.messages.push(message);
  }

  last(phone: string): string {
    const found = this.sent.findLast((message) => message.phone === phone);
    if (!found) throw new Error(`No code was sent to ${phone}`);
    return found.code;
  }
}
