import { viewNotificationSettings } from '@malaka/contracts/conversation/notification-settings';
import { viewTelegramLink } from '@malaka/contracts/conversation/telegram';
import { listDevices, viewPreferences } from '@malaka/contracts/people/account-settings';
import { viewSecondFactor } from '@malaka/contracts/people/second-factor';
import { noChannels } from './answers.ts';
import { api } from './fake-api.ts';

/** Answers the requests of the settings screen. */
export function answerSettings(): void {
  api.answer(viewPreferences, { data: { language: 'uz', wantsAnnouncements: true } });
  api.answer(viewNotificationSettings, { data: noChannels });
  api.answer(viewTelegramLink, { data: { isAvailable: false, linked: null } });
  api.answer(viewSecondFactor, { data: { isOn: false, isRequired: false, recoveryLeft: 0 } });
  api.answer(listDevices, { data: [] });
}
