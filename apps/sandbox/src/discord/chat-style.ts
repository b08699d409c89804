/** The colours and shapes of Discord's dark theme, from memory. */
export const chatStyle = `
:root { color-scheme: dark; --chat: #313338; --side: #2b2d31; --deep: #1e1f22; --text: #dbdee1; --soft: #a9adb6; --bright: #f2f3f5;
  --link: #00a8fc; --blurple: #5865f2; --hover: #3f4147 }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; background: var(--chat); color: var(--text); font: 15px/1.4 'gg sans', ui-sans-serif, system-ui, 'Segoe UI', Roboto, sans-serif }
a { color: var(--link); text-decoration: none } a:hover { text-decoration: underline }
button, select, input, textarea { font: inherit; color: inherit }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
.shell { display: grid; grid-template-columns: 260px minmax(0, 1fr); min-height: 100vh }
.side { display: flex; flex-direction: column; background: var(--side) }
.side h1 { margin: 0; padding: 14px 16px; border-bottom: 1px solid var(--deep); color: var(--bright); font-size: 16px }
.side small { display: block; color: var(--soft); font-size: 12px; line-height: 1.3 }
.channels { flex: 1; margin: 0; padding: 8px; list-style: none }
.channels a { display: block; padding: 8px 10px; border-radius: 4px; color: var(--soft); font-weight: 550 }
.channels a:hover { background: #35373c; color: var(--text); text-decoration: none }
.channels a[aria-current] { background: var(--hover); color: var(--bright) }
.me { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 10px; background: #232428 }
.me label { flex: 1 0 100%; color: var(--soft); font-size: 12px }
.me select { flex: 1; min-width: 0; height: 34px; padding: 0 8px; border: 1px solid #4e5058; border-radius: 4px; background: var(--deep) }
main { display: flex; flex-direction: column; min-width: 0; height: 100vh }
main > header { padding: 14px 16px; border-bottom: 1px solid #26282c; color: var(--bright); font-weight: 600 }
main > header small { margin-left: 8px; color: var(--soft); font-weight: 400 }
.log { flex: 1; margin: 0; padding: 16px 0; overflow-y: auto; list-style: none }
.entry { position: relative; display: grid; grid-template-columns: 40px minmax(0, 1fr); gap: 0 16px; padding: 6px 48px 6px 16px }
.entry:hover { background: #2e3035 }
.entry.private { background: #353546 }
.face { display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%; background: var(--blurple); color: #fff; font-weight: 600 }
.face.app { background: #111214; color: #e2b24a }
.who { color: var(--bright); font-weight: 550 } .who time { color: var(--soft); font-size: 12px; font-weight: 400; margin-left: 6px }
.tag { margin-left: 5px; padding: 1px 5px; border-radius: 3px; background: #4752c4; color: #fff; font-size: 11px; font-weight: 600; vertical-align: 1px }
.used { grid-column: 2; color: var(--soft); font-size: 13px }
.words { white-space: pre-wrap; overflow-wrap: anywhere }
.words > p { margin: 0 }
.embed { display: grid; gap: 8px; max-width: 520px; margin-top: 4px; padding: 12px 16px 16px 12px; border-left: 4px solid var(--bar); border-radius: 4px; background: var(--side) }
.embed h2 { margin: 0; font-size: 16px; line-height: 1.3 } .embed p { margin: 0; font-size: 14px }
.embed dl { display: grid; gap: 8px; margin: 0; font-size: 14px } .embed dt { color: var(--bright); font-weight: 600 } .embed dd { margin: 0 }
.embed img { display: block; width: 100%; height: auto; aspect-ratio: 1200 / 630; border-radius: 4px; background: var(--deep) }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px } .buttons form { display: contents }
.button { display: inline-flex; align-items: center; gap: 6px; min-height: 32px; padding: 2px 16px; border: 0; border-radius: 4px; background: #4e5058; color: #fff; font-size: 14px; font-weight: 500; cursor: pointer }
.button:hover { background: #6d6f78; text-decoration: none } .button.main { background: var(--blurple) } .button.main:hover { background: #4752c4 }
.note { color: var(--soft); font-size: 12px } .failed { color: #fa777c }
.mention { padding: 0 2px; border-radius: 3px; background: #3c4270; color: #c9cdfb; font-weight: 500 }
pre, code { margin: 0; padding: 2px 4px; border-radius: 4px; background: var(--side); font: 13px/1.4 ui-monospace, monospace }
mark { background: var(--deep); color: inherit } .block { display: block }
.menu { position: absolute; top: 2px; right: 12px } .menu summary { display: grid; place-items: center; width: 32px; height: 28px; border-radius: 4px; color: var(--soft); cursor: pointer; list-style: none }
.menu summary::-webkit-details-marker { display: none } .menu summary:hover, .menu[open] summary { background: var(--hover); color: var(--bright) }
.menu div { position: absolute; z-index: 2; right: 0; width: 190px; padding: 8px; border-radius: 4px; background: #111214; box-shadow: 0 8px 16px #0008 }
.menu b { display: block; padding: 2px 8px 6px; color: var(--soft); font-size: 12px }
.menu button { width: 100%; padding: 8px; border: 0; border-radius: 3px; background: none; text-align: left; cursor: pointer } .menu button:hover { background: var(--blurple); color: #fff }
.compose { display: grid; gap: 6px; padding: 0 16px 16px }
.compose form { display: flex; gap: 8px } .compose input { flex: 1; min-width: 0; height: 44px; padding: 0 14px; border: 0; border-radius: 8px; background: #383a40 }
.compose ul { display: flex; flex-wrap: wrap; gap: 4px 14px; margin: 0; padding: 0; list-style: none; color: var(--soft); font-size: 12px } .compose code { color: var(--bright) }
.veil { position: fixed; z-index: 3; inset: 0; display: grid; place-items: center; padding: 16px; background: #000b }
.modal { display: grid; gap: 16px; width: 100%; max-width: 440px; padding: 16px; border-radius: 8px; background: var(--chat) }
.modal h2 { margin: 0; color: var(--bright); font-size: 20px } .modal label { display: grid; gap: 4px; color: var(--bright); font-weight: 550 }
.modal label small { color: var(--soft); font-weight: 400 } .modal textarea { min-height: 150px; padding: 10px; border: 1px solid var(--deep); border-radius: 4px; background: var(--deep); resize: vertical }
.modal footer { display: flex; justify-content: flex-end; gap: 8px }
@media (max-width: 720px) {
  .shell { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto minmax(0, 1fr); height: 100vh } main { height: auto; min-height: 0 }
  .channels { display: flex; flex: none; overflow-x: auto; padding: 4px 8px } .channels a { white-space: nowrap } .channels small { display: none } .side h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  main > header small { display: block; margin: 0 } .entry { grid-template-columns: 32px minmax(0, 1fr); gap: 0 10px; padding-left: 10px } .face { width: 32px; height: 32px; font-size: 14px }
}
`;
