// One device: alone against ALIX, two people in turn, and no mouse at all.
import { chance, play } from './hand';
import { expect, test } from './people';
import { invite, sit, start } from './room';

test('DIX alone against ALIX', async ({ open }) => {
  const alone = await open({ lang: 'fr' });
  await invite(alone, 'dix', 1);
  await sit(alone, 'Solène');
  await start(alone);
  await expect(alone.page.locator('.felt').getByText('ALIX').first()).toBeVisible();
  await play(alone, chance(31));
  await expect(alone.page.getByRole('dialog').getByRole('row')).toHaveCount(2);
});

test('DIX by two people at one device', async ({ open }) => {
  const device = await open({ lang: 'en' });
  await invite(device, 'dix', 2);
  await sit(device, 'Ines');
  await sit(device, 'Jon', 'addHere');
  await start(device);
  await play(device, chance(41));
  await expect(device.page.getByRole('dialog').getByRole('row')).toHaveCount(2);
});
