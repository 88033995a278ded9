/** The page's colours, where it has them; custom properties reach into the shadow tree. */
export const STYLE = `
:host{all:initial;color-scheme:light dark;font:16px/1.5 var(--font,system-ui,sans-serif);color:var(--ink,CanvasText)}
*{box-sizing:border-box;font:inherit}
[hidden]{display:none!important}
:focus-visible{outline:3px solid var(--leaf,Highlight);outline-offset:2px}
.launcher,.panel{position:fixed;z-index:35;right:max(16px,env(safe-area-inset-right));bottom:calc(16px + var(--bar,0px) + var(--edit,0px))}
.launcher{width:56px;height:56px;border:0;border-radius:50%;background:var(--leaf,#2e7d4f);color:var(--on-leaf,#fff);cursor:pointer;box-shadow:0 4px 16px rgb(0 0 0/.25);padding:0;display:grid;place-items:center}
.badge{position:absolute;top:-4px;right:-4px;min-width:24px;height:24px;border-radius:12px;background:var(--tomatofill,#b92a18);color:#fff;font-size:14px;line-height:24px;text-align:center}
.panel{z-index:45;width:min(380px,calc(100vw - 32px));height:min(560px,calc(100dvh - 32px - var(--bar,0px) - var(--edit,0px)));display:flex;flex-direction:column;background:var(--surface,Canvas);border:1px solid var(--line,GrayText);border-radius:20px;overflow:hidden;box-shadow:0 8px 32px rgb(0 0 0/.25)}
.head{display:flex;justify-content:space-between;align-items:center;gap:8px;padding:8px 8px 8px 20px;background:var(--spruce,#12372a);color:var(--on-spruce,#fff)}
.head h2{margin:0;font-size:18px;font-weight:700}
.head button{width:44px;height:44px;border:0;background:none;color:inherit;font-size:24px;line-height:1;cursor:pointer}
.head :focus-visible{outline-color:#ffe08a;outline-offset:-4px}
.log{flex:1;overflow-y:auto;overscroll-behavior:contain;padding:16px;display:flex;flex-direction:column;gap:12px}
.log p{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
.message{max-width:85%;padding:8px 14px;border-radius:14px;background:var(--sunken,#f3eee2);align-self:flex-start}
.message.visitor{background:var(--leaf-tint,#e6f2dc);color:var(--on-leaf-tint,#12372a);align-self:flex-end}
.who{font-size:14px;font-weight:600}
.note{margin:0;padding:8px 16px;background:var(--sunken,#f3eee2);font-size:14px}
form{display:flex;flex-wrap:wrap;gap:8px;padding:12px 16px;border-top:1px solid var(--line,GrayText)}
label{flex-basis:100%;font-size:14px;font-weight:600}
textarea{flex:1 1 160px;min-height:48px;max-height:120px;padding:8px 12px;border:1px solid var(--muted,GrayText);border-radius:12px;background:var(--surface,Canvas);color:inherit;resize:none}
form button{min-height:48px;padding:0 20px;border:0;border-radius:24px;background:var(--leaf,#2e7d4f);color:var(--on-leaf,#fff);font-weight:700;cursor:pointer}
@media(max-height:320px){.panel{bottom:0;height:100dvh}}
@media(forced-colors:active){.launcher,.panel,form button,.message{border:1px solid}}`
