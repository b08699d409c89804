import { msg, t } from '@lingui/core/macro';
import { Gap } from '../../lib/language/gap.tsx';
import { say } from '../../lib/language/say.ts';

const cookies = [
  { name: 'discord_login_…', use: msg`ties a login to the browser that started it`, howLong: msg`10 minutes` },
  { name: 'login_code_…', use: msg`does the same while the login is being finished`, howLong: msg`1 minute` },
  { name: 'login_failure', use: msg`shows this browser why its login failed`, howLong: msg`1 minute` },
  { name: 'steam_link_state', use: msg`does the same while you link Steam`, howLong: msg`10 minutes` },
  {
    name: 'steam_link_session',
    use: msg`identifies you while you link a Steam account; sent to that one address only`,
    howLong: msg`as long as your login`,
  },
] as const;

const storage = [
  { name: 'token', use: msg`keeps you logged in`, howLong: msg`until you log out` },
  { name: 'theme', use: msg`dark or light, if you chose one`, howLong: msg`until you choose “System”` },
  {
    name: 'report-form',
    use: msg`what you typed into the report form, in case the network fails or your login ends, and which form belongs to this tab`,
    howLong: msg`until it is saved or you log out; a day if you are not logged in`,
  },
  {
    name: 'filing',
    use: msg`an answer, appeal, request or claim you have not sent yet`,
    howLong: msg`until you send it or log out`,
  },
  {
    name: 'exam-answers',
    use: msg`what you decided in an exam you have not handed in`,
    howLong: msg`until you hand it in`,
  },
  { name: 'watch-draft', use: msg`a review you have not submitted yet`, howLong: msg`until you submit it or log out` },
  {
    name: 'watch-outbox',
    use: msg`a verdict on its way to us, in case you close the page or the network fails`,
    howLong: msg`until it has arrived`,
  },
  {
    name: 'watch-keys',
    use: msg`that you turned off the keyboard shortcuts of The Watch`,
    howLong: msg`until you turn them on`,
  },
  { name: 'recent-players', use: msg`your latest searches, in this browser only`, howLong: msg`until you clear them` },
  {
    name: 'steam-notice',
    use: msg`that the notice about the Steam login does not apply to you or was dismissed`,
    howLong: msg`until you clear it`,
  },
  { name: 'notice-announced', use: msg`the newest notice that was announced to you`, howLong: msg`until you clear it` },
  { name: 'rank-seen', use: msg`your last known rank, to tell you when it rises`, howLong: msg`until you clear it` },
  {
    name: 'offline',
    use: msg`the page shown without a connection; never a verdict`,
    howLong: msg`until the next version`,
  },
  {
    name: 'lobby-names',
    use: msg`what the lobby you pasted calls its players`,
    howLong: msg`until you paste another or the tab closes`,
  },
  {
    name: 'follow-after-login',
    use: msg`the lobby that you asked to follow before you logged in`,
    howLong: msg`until the login ends or the tab closes`,
  },
  {
    name: 'login-origin',
    use: msg`the page to return to after a login`,
    howLong: msg`until the login ends or the tab closes`,
  },
  {
    name: 'link-origin',
    use: msg`the page to return to after linking Steam`,
    howLong: msg`until you have linked it or the tab closes`,
  },
] as const;

export function BrowserData() {
  return (
    <div className="grid gap-8">
      <Entries
        title={t`Cookies, used only while you log in or link Steam (over https their names begin with __Host- or __Secure-)`}
        entries={cookies}
      />
      <Entries title={t`Browser storage, read only by this site`} entries={storage} />
    </div>
  );
}

function Entries({ title, entries }: { title: string; entries: typeof cookies | typeof storage }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <dl className="divide-y divide-line border-line border-y">
        {entries.map(({ name, use, howLong }) => (
          <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-baseline">
            <dt>
              <code className="text-gold wrap-anywhere">{name}</code>
            </dt>
            <dd>
              {say(use)}
              <Gap />
              <span className="text-muted">({say(howLong)})</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
