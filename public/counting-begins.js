// Tells the container that counts visits, of whichever make it is, when the page began. Loaded after consent alone.
window.dataLayer ??= [];
window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
window._mtm ??= [];
window._mtm.push({ "mtm.startTime": Date.now(), event: "mtm.Start" });
